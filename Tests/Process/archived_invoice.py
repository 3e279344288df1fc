"""An invoice for programs by EN 16931, to be attached."""

SPACES = {
    "rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
    "ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
    "udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
}


def node(name, *inside, **attributes):
    told = "".join(f' {key}="{value}"' for key, value in attributes.items())
    prefixed = name if ":" in name else f"ram:{name}"
    return f"<{prefixed}{told}>{''.join(inside)}</{prefixed}>"


def tax(*more):
    return node("ApplicableTradeTax", *more[:1], node("TypeCode", "VAT"), *more[1:],
                node("CategoryCode", "S"), node("RateApplicablePercent", "19"))


def party(kind, name, *more):
    address = node("PostalTradeAddress", node("PostcodeCode", "24103"), node("CityName", "Kiel"),
                   node("CountryID", "DE"))
    return node(kind, node("Name", name), address, *more)


def line():
    return node(
        "IncludedSupplyChainTradeLineItem",
        node("AssociatedDocumentLineDocument", node("LineID", "1")),
        node("SpecifiedTradeProduct", node("Name", "Bremsbelag für Räder")),
        node("SpecifiedLineTradeAgreement",
             node("NetPriceProductTradePrice", node("ChargeAmount", "16.99"))),
        node("SpecifiedLineTradeDelivery", node("BilledQuantity", "2", unitCode="H87")),
        node("SpecifiedLineTradeSettlement", tax(),
             node("SpecifiedTradeSettlementLineMonetarySummation",
                  node("LineTotalAmount", "33.98"))))


def settlement():
    return node(
        "ApplicableHeaderTradeSettlement", node("InvoiceCurrencyCode", "EUR"),
        tax(node("CalculatedAmount", "6.46"), node("BasisAmount", "33.98")),
        node("SpecifiedTradePaymentTerms", node("Description", "14 Tage")),
        node("SpecifiedTradeSettlementHeaderMonetarySummation",
             node("LineTotalAmount", "33.98"), node("TaxBasisTotalAmount", "33.98"),
             node("TaxTotalAmount", "6.46", currencyID="EUR"),
             node("GrandTotalAmount", "40.44"), node("DuePayableAmount", "40.44")))


def invoice():
    number = node("SpecifiedTaxRegistration", node("ID", "DE123456789", schemeID="VA"))
    root = node(
        "rsm:CrossIndustryInvoice",
        node("rsm:ExchangedDocumentContext",
             node("GuidelineSpecifiedDocumentContextParameter",
                  node("ID", "urn:cen.eu:en16931:2017"))),
        node("rsm:ExchangedDocument", node("ID", "INV-2026-0001"), node("TypeCode", "380"),
             node("IssueDateTime", node("udt:DateTimeString", "20261127", format="102"))),
        node("rsm:SupplyChainTradeTransaction", line(),
             node("ApplicableHeaderTradeAgreement",
                  party("SellerTradeParty", "Fahrräder Groß", number),
                  party("BuyerTradeParty", "Jörg Müller")),
             node("ApplicableHeaderTradeDelivery"), settlement()),
        **{f"xmlns:{prefix}": space for prefix, space in SPACES.items()})
    return ("<?xml version='1.0' encoding='UTF-8'?>\n" + root).encode()
