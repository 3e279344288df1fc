/// The passwords that are tried first by whoever guesses.
enum CommonPasswords {
  /// Whether a password is on the list, in any case, or only one character over and over.
  static func contains(_ password: String) -> Bool {
    let lowered = password.lowercased()
    return Set(lowered).count <= 1 || list.contains(lowered) || isRow(lowered)
  }

  /// Neighbours of the alphabet or the digits only, up or down, such as `23456789`.
  private static func isRow(_ password: String) -> Bool {
    let bytes = Array(password.utf8)
    guard bytes.count > 2 else { return true }
    let steps = Set(zip(bytes, bytes.dropFirst()).map { Int($1) - Int($0) })
    return steps == [1] || steps == [-1]
  }

  private static let list = Set(
    """
    000000 101010 102030 111222 112233 121212 123123 123123123 123321 1234321 123456a 123456789a \
    1234567890 123654 123qwe 131313 147258 147258369 159357 159753 1a2b3c 1q2w3e 1q2w3e4r \
    1q2w3e4r5t 1qaz2wsx 1qazxsw2 212121 222333 232323 246810 252525 456789 5201314 654321 \
    666666 696969 741852 741852963 753951 789456 789456123 852456 87654321 963852741 987654321 \
    abc123 abc1234 abc12345 abcd1234 access access14 admin1 admin12 admin123 admin1234 \
    administrator adobe123 alexander america andrea andrew angel1 angels anthony apples arsenal \
    asd123 asdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl ashley august austin azerty bailey \
    banana barney baseball basketball batman beautiful bigdog blessed blink182 bond007 brandon \
    bubbles buster butterfly butthead calvin camaro carlos changeme charlie cheese chelsea \
    chester chicken chocolate chris1 cocacola coffee company company1 company123 compaq computer \
    cookie corvette cowboy cowboys dallas daniel default diamond dolphin donald donald1 dragon \
    dragon1 eagles elephant family fender ferrari flower flowers football football1 freedom \
    fuckoff fuckyou fuckyou1 gabriel gateway george ginger golden golfer guitar gunner hammer \
    hannah harley hello1 hello123 hello12345 helloworld hockey hunter hunter2 iloveu iloveyou \
    iloveyou1 internet jackson jasmine jasper jennifer jessica johnny jordan jordan23 joseph \
    joshua junior justin killer letmein letmein1 letmein123 liverpool lovely loveme loveyou \
    lucky1 maggie marina marine martin marvin master matrix matthew maverick melissa mercedes \
    merlin michael michael1 michelle mickey midnight miller money1 monkey monkey1 monster \
    mustang mynoob naruto nascar nicole nothing orange p@ssw0rd p@ssword pa55word panther \
    parker pass123 pass1234 passw0rd passw0rd1 password password! password01 password1 \
    password1! password11 password12 password123 password1234 password2 patrick peanut pepper \
    phoenix please pokemon pokemon1 porsche prince princess princess1 purple q1w2e3 q1w2e3r4 \
    q1w2e3r4t5 qazwsx qazwsxedc qq123456 qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 \
    qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop rachel rainbow ranger rangers richard \
    robert rootroot samantha samsung scooter secret secret1 secret123 shadow shadow1 silver \
    slayer snoopy soccer sophie spider spiderman starwars startrek steelers steven summer \
    summer1 sunshine sunshine1 superman superman1 taylor tennis test123 test1234 testing \
    testtest thomas thunder thx1138 tiffany tigger toyota trustno1 tucker turtle user123 user1234 \
    vanessa victor victoria viking warrior welcome welcome1 welcome123 whatever william willie \
    winner winston winter wizard yamaha yankee yankees yellow zaq12wsx zaq1zaq1 zxcvbn zxcvbnm \
    zxcvbnm1 zzzzzz
    """.split(separator: " ").map(String.init))
}
