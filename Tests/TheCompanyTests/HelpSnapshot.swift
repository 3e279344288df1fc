/// Every help page as people read it, without blank lines and the options that all commands have.
let helpSnapshot = helpBeforeSharing + "\n" + sharingHelpSnapshot + "\n" + helpAfterSharing

private let helpBeforeSharing = #"""
  $ thecompany --help
  TheCompanyApp: inventory and more for small teams, with or without a network.
  Usage: thecompany COMMAND [options]
  Commands:
    serve       Serve everything on one port: container, hub and pages
    device      Serve the pages of a device on this machine; works offline
    container   Serve the container alone, without pages
    account     Your account at a container
    company     Companies and your place in them
    item        Items in stock
    share       Companies that people share
    sync        Send what waits and fetch what is new
    status      Show who is signed in, what waits and what was refused
    quarantine  Changes that the container refused
    admin       For who runs a server
    simulate    Run devices and container over a simulated, faulty world
    bench       Measure, with the ratio to the raw library in the same run
    version     Show the program's version
  Options:
  Exit codes:
    0  done
    1  failed; the message says what to do
    2  the command line is not right
    3  not signed in, or a name or password is wrong
    4  refused by rights, tier or share
    5  the container can't be reached, or not in time; what was saved stays saved
    6  something was refused by the container and waits in quarantine
    7  nothing matches, or more than one thing does
    8  the folder, the port, the name or the code is taken
    9  this program is too old for its container: update it; nothing is lost
  $ thecompany serve --help
  Serve everything on one port: container, hub and pages.
  Usage: thecompany serve [options]
  Options:
    --data DIR                the server's folder (server in $THECOMPANY_HOME or ~/.thecompany)
    --port NUMBER             the port to listen on; 0 takes a free one (8420)
    --listen ADDRESS          the numeric address to listen on (127.0.0.1)
    --tls-certificate FILE    serve HTTPS with this certificate chain (PEM)
    --tls-key FILE            the certificate's private key (PEM)
    --behind-proxy            a proxy in front ends TLS and adds X-Forwarded-For
    --allow-host NAMES        host names it is reached by, with commas between them
    --tiers WORD              who grants tiers: self-service or operator (self-service)
    --oldest-protocol NUMBER  the oldest protocol version that devices may speak (1)
  Whoever runs the server can read what its hub stores for people who use the pages. With thecompany
  device on a machine of one's own, only they can.
  $ thecompany device --help
  Serve the pages of a device on this machine; works offline.
  Usage: thecompany device --container URL [options]
  Options:
    --container URL         the server's address
    --home DIR              the device's folder ($THECOMPANY_HOME, ~/.thecompany)
    --port NUMBER           the port to listen on; 0 takes a free one (8420)
    --listen ADDRESS        the numeric address to listen on (127.0.0.1)
    --tls-certificate FILE  serve HTTPS with this certificate chain (PEM)
    --tls-key FILE          the certificate's private key (PEM)
    --behind-proxy          a proxy in front ends TLS and adds X-Forwarded-For
    --allow-host NAMES      host names it is reached by, with commas between them
  $ thecompany container --help
  Serve the container alone, without pages.
  Usage: thecompany container [options]
  Options:
    --data DIR                the server's folder (server in $THECOMPANY_HOME or ~/.thecompany)
    --port NUMBER             the port to listen on; 0 takes a free one (8420)
    --listen ADDRESS          the numeric address to listen on (127.0.0.1)
    --tls-certificate FILE    serve HTTPS with this certificate chain (PEM)
    --tls-key FILE            the certificate's private key (PEM)
    --behind-proxy            a proxy in front ends TLS and adds X-Forwarded-For
    --allow-host NAMES        host names it is reached by, with commas between them
    --tiers WORD              who grants tiers: self-service or operator (self-service)
    --oldest-protocol NUMBER  the oldest protocol version that devices may speak (1)
  $ thecompany account --help
  Your account at a container.
  Usage: thecompany account COMMAND [options]
  Commands:
    sign-up   Make an account and sign this device in
    sign-in   Sign this device in
    sign-out  Sign this device out; what was not sent waits for your return
  Options:
  $ thecompany account sign-up --help
  Make an account and sign this device in.
  Usage: thecompany account sign-up --container URL --name NAME [options]
  Options:
    --container URL     the server's address
    --name NAME         the account's name, such as an e-mail address
    --device-name NAME  what you call this device (the machine's name)
    --home DIR          the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  Standard input, one line each:
    the account's password
  $ thecompany account sign-in --help
  Sign this device in.
  Usage: thecompany account sign-in --container URL --name NAME [options]
  Options:
    --container URL     the server's address
    --name NAME         the account's name, such as an e-mail address
    --device-name NAME  what you call this device (the machine's name)
    --home DIR          the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  Standard input, one line each:
    the account's password
  $ thecompany account sign-out --help
  Sign this device out; what was not sent waits for your return.
  Usage: thecompany account sign-out [options]
  Options:
    --home DIR  the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany company --help
  Companies and your place in them.
  Usage: thecompany company COMMAND [options]
  Commands:
    create  Make a company of your own, with your UserPass for it
    list    List your companies and those shared with you
    select  Choose the company that commands are about
    tier    Change the tier of a company of your own
    pass    Your UserPass for a company
  Options:
  $ thecompany company create --help
  Make a company of your own, with your UserPass for it.
  Usage: thecompany company create --name NAME --country CODE --currency CODE --username NAME
           --display-name NAME [options]
  Options:
    --name NAME          the company's name
    --country CODE       its country, two letters
    --currency CODE      its currency, three letters
    --tier WORD          free, business, enterprise (free)
    --username NAME      the name you sign in to the company with
    --display-name NAME  the name that others see
    --email ADDRESS      where you are written to
    --home DIR           the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  Standard input, one line each:
    the password of your UserPass for the company
  $ thecompany company list --help
  List your companies and those shared with you.
  Usage: thecompany company list [options]
  Options:
    --home DIR  the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany company select --help
  Choose the company that commands are about.
  Usage: thecompany company select COMPANY [options]
  Arguments:
    COMPANY  its name or identifier
  Options:
    --home DIR  the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany company tier --help
  Change the tier of a company of your own.
  Usage: thecompany company tier TIER [options]
  Arguments:
    TIER  free, business, enterprise
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany company pass --help
  Your UserPass for a company.
  Usage: thecompany company pass COMMAND [options]
  Commands:
    create  Make your UserPass for a company that is shared with you
  Options:
  $ thecompany company pass create --help
  Make your UserPass for a company that is shared with you.
  Usage: thecompany company pass create --username NAME --display-name NAME [options]
  Options:
    --username NAME      the name you sign in to the company with
    --display-name NAME  the name that others see
    --email ADDRESS      where you are written to
    --company ID|NAME    another company than the selected one
    --home DIR           the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  Standard input, one line each:
    the password of your UserPass for the company
  $ thecompany item --help
  Items in stock.
  Usage: thecompany item COMMAND [options]
  Commands:
    add     Add an item, or many at once
    list    List items by name
    show    Show an item with its stock and movements
    edit    Change fields of an item
    delete  Delete an item
    search  Search items by name, code, barcode and text
    adjust  Add or take stock
  Options:
  $ thecompany item add --help
  Add an item, or many at once.
  Usage: thecompany item add [options]
  Options:
    --name NAME                what people call it
    --code CODE                its code, once in a company
    --barcode TEXT             what a scanner reads
    --description TEXT         a longer text
    --manufacturer NAME        who makes it
    --price NUMBER             price of one
    --currency CODE            the price's currency
    --unit UNIT                what it is counted in
    --threshold NUMBER         below it, stock is low
    --reorder-quantity NUMBER  how much to reorder
    --condition WORD           new, refurbished, damaged
    --flagged yes|no           mark it for a look
    --archived yes|no          out of use
    --quantity NUMBER          what is in stock now
    --lines                    read items from standard input, one JSON object a line
    --company ID|NAME          another company than the selected one
    --home DIR                 the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  With --lines each line of standard input is a JSON object with the names of --json, such as
  {"code":"B-1","name":"Bolt","quantity":"5"}. All are saved, or none.
  $ thecompany item list --help
  List items by name.
  Usage: thecompany item list [options]
  Options:
    --sort FIELD       name or code (name)
    --descending       the last ones first
    --limit NUMBER     how many at most (1000)
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany item show --help
  Show an item with its stock and movements.
  Usage: thecompany item show ITEM [options]
  Arguments:
    ITEM  its code, its identifier, or its name if there is one such
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany item edit --help
  Change fields of an item.
  Usage: thecompany item edit ITEM [options]
  Arguments:
    ITEM  its code, its identifier, or its name if there is one such
  Options:
    --name NAME                what people call it
    --code CODE                its code, once in a company
    --barcode TEXT             what a scanner reads
    --description TEXT         a longer text
    --manufacturer NAME        who makes it
    --price NUMBER             price of one
    --currency CODE            the price's currency
    --unit UNIT                what it is counted in
    --threshold NUMBER         below it, stock is low
    --reorder-quantity NUMBER  how much to reorder
    --condition WORD           new, refurbished, damaged
    --flagged yes|no           mark it for a look
    --archived yes|no          out of use
    --company ID|NAME          another company than the selected one
    --home DIR                 the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  An empty value clears a field: --unit ""
  $ thecompany item delete --help
  Delete an item.
  Usage: thecompany item delete ITEM [options]
  Arguments:
    ITEM  its code, its identifier, or its name if there is one such
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany item search --help
  Search items by name, code, barcode and text.
  Usage: thecompany item search WORD… [options]
  Arguments:
    WORD  words to find
  Options:
    --limit NUMBER     how many at most (50)
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany item adjust --help
  Add or take stock.
  Usage: thecompany item adjust ITEM QUANTITY [options]
  Arguments:
    ITEM      its code, its identifier, or its name if there is one such
    QUANTITY  how much: 5 adds, -5 takes
  Options:
    --type WORD        why: adjustment, purchase, sale, consumption … (adjustment)
    --reason TEXT      a short reason
    --note TEXT        a note
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  """#

private let helpAfterSharing = #"""
  $ thecompany sync --help
  Send what waits and fetch what is new.
  Usage: thecompany sync [options]
  Options:
    --wait             do not end before everything is there
    --verify           then compare everything with the container
    --timeout SECONDS  how long to try (60)
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  Without --wait one round is made; with it, rounds are made until everything is there, also if the
  container can't be reached at first.
  With --verify everything is compared with the container afterwards, and what a bad disk changed,
  here or there, is repaired and told.
  $ thecompany status --help
  Show who is signed in, what waits and what was refused.
  Usage: thecompany status [options]
  Options:
    --home DIR  the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany quarantine --help
  Changes that the container refused.
  Usage: thecompany quarantine COMMAND [options]
  Commands:
    list  List refused changes with the reason
  Options:
  $ thecompany quarantine list --help
  List refused changes with the reason.
  Usage: thecompany quarantine list [options]
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany admin --help
  For who runs a server.
  Usage: thecompany admin COMMAND [options]
  Commands:
    backup  Copy the container into a new file, while it is served
    tier    Grant a company a tier
  Options:
  $ thecompany admin backup --help
  Copy the container into a new file, while it is served.
  Usage: thecompany admin backup FILE [options]
  Arguments:
    FILE  where the copy goes
  Options:
    --data DIR  the server's folder (server in $THECOMPANY_HOME or ~/.thecompany)
  To put a backup back: stop the server, replace container.sqlite in its folder by the copy and
  remove container.sqlite-wal and container.sqlite-shm, start the server. Devices send again what the
  backup does not have.
  $ thecompany admin tier --help
  Grant a company a tier.
  Usage: thecompany admin tier COMPANY TIER [options]
  Arguments:
    COMPANY  the company's identifier
    TIER     free, business, enterprise
  Options:
    --data DIR       the server's folder (server in $THECOMPANY_HOME or ~/.thecompany)
    --container URL  the running server's address, if not the one it wrote down
  With --tiers operator this is the only way above Free. It works while the server runs, and while it
  does not.
  $ thecompany simulate --help
  Run devices and container over a simulated, faulty world.
  Usage: thecompany simulate [options]
  Options:
    --seeds NUMBER  run this many seeds, from 1 on
    --seed NUMBER   replay one seed, bit for bit
    --plant NAME    switch one protection off; the simulator must find it
    --planted       plant every bug in turn and find each
  $ thecompany bench --help
  Measure, with the ratio to the raw library in the same run.
  Usage: thecompany bench [options]
  Options:
    --small      a short run that shows that everything works
    --only NAME  measure one row alone
  Ends with 1 when a floor is missed, but not after a short run.
  $ thecompany version --help
  Show the program's version.
  Usage: thecompany version [options]
  Options:
  """#
