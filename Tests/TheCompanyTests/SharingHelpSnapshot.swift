/// The help of what people do about sharing; see `helpSnapshot`.
let sharingHelpSnapshot = #"""
  $ thecompany share --help
  Companies that people share.
  Usage: thecompany share COMMAND [options]
  Commands:
    link      Make a share link; earlier links of the company stop working
    invite    Make a link for one person, good for one join
    open      Show what a share link offers; changes nothing
    accept    Join the company of a share link
    decline   Decline an invitation; it ends
    show      Show who takes part and who is invited
    change    Change what a participant may do
    remove    Take a participant's place away
    withdraw  Take an invitation back
    end-link  End the share link; only people you invite can join
    stop      Stop sharing: everyone else loses the company
    leave     Leave a company that is shared with you
    rename    Change the name by which the others see you
    confirm   Show or confirm who takes part after a restored backup
  Options:
  $ thecompany share link --help
  Make a share link; earlier links of the company stop working.
  Usage: thecompany share link [options]
  Options:
    --permission WORD  what those who join may do: view or edit (edit)
    --role WORD        manager, sales, warehouse, courier, viewer (viewer)
    --days NUMBER      for how many days it works; 0 is until it is ended (0)
    --qr FILE          also write its QR code to this file (SVG)
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  Whoever has the link can join: give it to nobody else.
  $ thecompany share invite --help
  Make a link for one person, good for one join.
  Usage: thecompany share invite NAME [options]
  Arguments:
    NAME  whom it is for
  Options:
    --permission WORD  what those who join may do: view or edit (edit)
    --role WORD        manager, sales, warehouse, courier, viewer (viewer)
    --days NUMBER      for how many days it works; 0 is until it is ended (0)
    --qr FILE          also write its QR code to this file (SVG)
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  Send it by hand. The name is for your own list of who is invited.
  $ thecompany share open --help
  Show what a share link offers; changes nothing.
  Usage: thecompany share open [LINK] [options]
  Arguments:
    LINK  the share link; without it, the next line of standard input
  Options:
    --home DIR  the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share accept --help
  Join the company of a share link.
  Usage: thecompany share accept [LINK] [options]
  Arguments:
    LINK  the share link; without it, the next line of standard input
  Options:
    --home DIR  the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share decline --help
  Decline an invitation; it ends.
  Usage: thecompany share decline [LINK] [options]
  Arguments:
    LINK  the share link; without it, the next line of standard input
  Options:
    --home DIR  the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share show --help
  Show who takes part and who is invited.
  Usage: thecompany share show [options]
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share change --help
  Change what a participant may do.
  Usage: thecompany share change PERSON [options]
  Arguments:
    PERSON  the name that others see, or the account
  Options:
    --role WORD         a preset: administrator, manager, sales, warehouse, courier, viewer
    --permission WORD   what they may do at most: view or edit
    --departments LIST  where they may create and edit; none for none
    --manages LIST      where they may delete, approve and adjust too
    --company ID|NAME   another company than the selected one
    --home DIR          the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  Departments: inventory, orders, dispatch, contacts, warehouse, tasks, reports, administration.
  $ thecompany share remove --help
  Take a participant's place away.
  Usage: thecompany share remove PERSON [options]
  Arguments:
    PERSON  the name that others see, or the account
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share withdraw --help
  Take an invitation back.
  Usage: thecompany share withdraw INVITATION [options]
  Arguments:
    INVITATION  whom it is for, or its identifier
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share end-link --help
  End the share link; only people you invite can join.
  Usage: thecompany share end-link [options]
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share stop --help
  Stop sharing: everyone else loses the company.
  Usage: thecompany share stop [options]
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share leave --help
  Leave a company that is shared with you.
  Usage: thecompany share leave [options]
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share rename --help
  Change the name by which the others see you.
  Usage: thecompany share rename NAME [options]
  Arguments:
    NAME  the new name
  Options:
    --company ID|NAME  another company than the selected one
    --home DIR         the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  $ thecompany share confirm --help
  Show or confirm who takes part after a restored backup.
  Usage: thecompany share confirm [options]
  Options:
    --yes                 confirm; sharing goes on
    --let-in ACCOUNTS     these take part too, with commas between them
    --leave-out ACCOUNTS  these do not, with commas between them
    --company ID|NAME     another company than the selected one
    --home DIR            the device's folder ($THECOMPANY_HOME, ~/.thecompany)
  Without --yes nothing is changed. Whoever is not in is removed.
  """#
