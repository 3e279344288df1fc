/// What the sample company, a bicycle shop with a workshop, keeps in stock.
///
/// A line is one item: code, name, maker, unit, price, cost, threshold, how many are ordered at
/// once, how many there were at first, how many go in a week, and perhaps what is special about it.
enum SampleCatalogue {
  static let text = """
    TU-700|Tube 700 × 28–45, Presta|Rondel|pcs|6.90|2.35|20|60|70|9
    TU-275|Tube 27.5 × 2.1, Presta|Rondel|pcs|6.90|2.40|15|40|45|5
    TU-200|Tube 20 × 1.75, Schrader|Rondel|pcs|5.90|2.10|10|30|30|2
    TU-TPU|Tube TPU 700 × 28, 36 g|Featherline|pcs|24.90|12.80|6|12|14|1
    TY-2832|City tyre 28 × 1.60, puncture layer|Rondel|pcs|26.90|13.10|8|20|24|3
    TY-7028|Road tyre 700 × 28, foldable|Featherline|pcs|49.90|26.40|6|16|18|2
    TY-4040|Gravel tyre 700 × 40, tubeless|Featherline|pcs|54.90|29.80|6|12|14|1
    TY-2620|Studded tyre 26 × 2.0|Nordhavn|pcs|69.00|39.50|2|6|6|0|season
    RT-28|Rim tape 28 inch, 16 mm|Rondel|pcs|3.50|0.90|20|50|60|4
    SE-TL|Tubeless sealant, 1 litre|Quickpatch|l|24.50|11.20|4|10|12|0.75|expires
    CH-09|Chain, 9-speed, 114 links|Kettenwerk|pcs|24.90|11.30|10|25|28|3
    CH-10|Chain, 10-speed, 114 links|Kettenwerk|pcs|28.90|13.60|8|20|22|2
    CH-11|Chain, 11-speed, 118 links|Kettenwerk|pcs|36.90|18.20|8|20|20|3
    CH-12|Chain, 12-speed, 126 links|Kettenwerk|pcs|49.90|26.00|8|15|15|2|low
    CS-0911|Cassette 9-speed, 11–34|Kettenwerk|pcs|34.90|17.40|4|10|10|1
    CS-1111|Cassette 11-speed, 11–34|Kettenwerk|pcs|64.90|35.00|4|8|9|1
    CS-1210|Cassette 12-speed, 10–51|Kettenwerk|pcs|119.00|71.00|2|5|5|0
    CL-11|Chain link, 11-speed, pair|Kettenwerk|pair|7.90|2.60|15|40|40|5
    BB-68|Bottom bracket 68 mm, threaded|Kettenwerk|pcs|29.90|14.10|4|10|10|1
    PE-FL|Flat pedals, aluminium, pair|Gripstone|pair|39.90|19.90|4|10|11|1
    BP-DS|Disc brake pads, resin, pair|Haltwell|pair|14.90|5.10|15|40|44|6
    BP-DM|Disc brake pads, sintered, pair|Haltwell|pair|18.90|6.90|12|30|33|4
    BP-RM|Rim brake shoes, 72 mm, pair|Haltwell|pair|12.50|4.20|15|40|42|4
    BR-160|Brake disc 160 mm, centre lock|Haltwell|pcs|32.90|16.50|6|12|14|1
    BR-180|Brake disc 180 mm, six bolts|Haltwell|pcs|34.90|17.30|4|10|10|1
    CB-BR|Brake cable, stainless, 2.0 m|Haltwell|pcs|4.90|1.10|25|80|90|8
    CB-GE|Gear cable, stainless, 2.1 m|Haltwell|pcs|4.50|1.00|25|80|88|9
    CB-HS|Cable housing, per metre|Haltwell|m|2.90|0.85|30|100|110|12.5
    BF-DT|Brake fluid DOT 5.1, per litre|Haltwell|l|28.00|12.60|1|4|3.5|0.25|expires
    LI-F60|Front light 60 lux, battery|Lumenard|pcs|49.90|27.30|5|12|13|2
    LI-R1|Rear light, battery|Lumenard|pcs|19.90|9.80|8|20|22|3
    LI-SET|Light set, USB, 40 lux|Lumenard|pcs|44.90|24.00|6|15|24|2|low
    LI-D70|Dynamo front light 70 lux|Lumenard|pcs|79.00|46.00|3|8|8|1
    LI-RD|Dynamo rear light, rack mount|Lumenard|pcs|24.90|12.90|4|10|10|1
    RE-WHL|Spoke reflectors, set of 36|Lumenard|pcs|9.90|3.60|10|30|32|3
    WH-28F|Front wheel 28 inch, hub dynamo|Nordhavn|pcs|129.00|81.00|1|3|3|0
    WH-28R|Rear wheel 28 inch, 8–11-speed|Nordhavn|pcs|99.00|61.00|2|4|4|0
    SP-264|Spoke 2.0 × 264 mm, stainless|Nordhavn|pcs|0.90|0.28|150|500|540|36
    SP-NIP|Spoke nipples, brass, bag of 100|Nordhavn|pcs|9.50|3.90|4|10|10|1
    SA-COM|Comfort saddle, gel|Gripstone|pcs|44.90|22.50|3|8|8|1
    SA-SPT|Sport saddle, 145 mm|Gripstone|pcs|69.90|37.00|3|8|7|1
    SA-POST|Seat post 27.2 × 350 mm|Gripstone|pcs|34.90|17.00|3|8|8|0
    GR-ERG|Grips, ergonomic, pair|Gripstone|pair|29.90|14.50|6|15|16|2
    BT-COR|Bar tape, cork, black|Gripstone|pcs|16.90|7.40|8|20|22|2
    HE-M|Helmet Terra, M (54–58 cm)|Kappwerk|pcs|79.90|44.00|3|6|7|1
    HE-L|Helmet Terra, L (58–62 cm)|Kappwerk|pcs|79.90|44.00|3|6|6|1|out
    HE-K|Children’s helmet Piko, S|Kappwerk|pcs|39.90|21.00|4|10|10|1
    GL-M|Gloves, long, M|Kappwerk|pair|29.90|14.20|4|10|11|1
    JK-RN|Rain jacket, yellow, L|Kappwerk|pcs|89.00|49.00|2|5|5|0|flagged
    TO-MINI|Mini tool, 18 functions|Quickpatch|pcs|29.90|14.80|5|12|13|2
    TO-PMP|Floor pump with gauge|Quickpatch|pcs|44.90|23.00|4|10|10|1
    TO-HEX|Hex key set, 1.5–10 mm|Quickpatch|pcs|34.90|17.90|3|8|8|0
    TO-CHT|Chain tool, workshop|Quickpatch|pcs|59.00|33.00|1|3|3|0|workshop
    TO-TRQ|Torque wrench, 2–24 Nm|Quickpatch|pcs|99.00|62.00|1|2|2|0|inspect
    PA-KIT|Patch kit, 8 patches|Quickpatch|pcs|4.90|1.20|20|60|66|6
    OI-WET|Chain oil, wet, 120 ml|Quickpatch|pcs|9.90|3.80|10|30|33|4
    OI-DRY|Chain oil, dry, 120 ml|Quickpatch|pcs|9.90|3.80|10|30|30|3
    GR-LI|Grease, lithium, per kilogram|Quickpatch|kg|18.90|7.70|2|6|5.5|0.3|workshop
    CL-BIO|Bike cleaner, biodegradable, 1 litre|Quickpatch|l|12.90|4.90|6|18|20|2.5
    BA-FNT|Front basket, wire, 2023 model|Nordhavn|pcs|34.90|18.00|0|0|3|0|archived
    """
}
