print("thecompany")
