/// The completion of the command line for zsh: sourced, or as a file `_thecompany` in `fpath`.
enum ZshCompletion {
  static func script(_ table: CompletionTable) -> String {
    let cases = table.entries.map { entry in
      "    '\(entry.place)') kind=\(entry.kind.name)\(words(entry)) ;;"
    }
    return head + cases.joined(separator: "\n") + "\n" + rest
  }

  /// `_describe` takes `word:meaning`, with a backslash before further colons.
  private static func words(_ entry: CompletionTable.Entry) -> String {
    let words = entry.kind.words
    guard !words.isEmpty else { return "" }
    let all = words.enumerated().map { index, word in
      guard entry.meanings.indices.contains(index) else { return quoted(word) }
      return quoted(
        word + ":" + entry.meanings[index].split(separator: ":").joined(separator: "\\:"))
    }
    return " choices=(\(all.joined(separator: " ")))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static let head = """
    #compdef thecompany
    # Completion of thecompany for zsh. Made by: thecompany completion zsh

    # Sets kind and choices for a place; fails where nothing is known.
    _thecompany_place() {
      kind='' choices=()
      case "$1" in

    """

  private static let rest = #"""
        *) return 1 ;;
      esac
    }

    _thecompany() {
      local command=thecompany option='' plain='' kind='' word current
      local -a choices
      local -i count=0
      current="${words[CURRENT]}"
      for word in "${(@)words[2,CURRENT-1]}"; do
        if [[ -n "$option" ]]; then
          option=''
        elif [[ -n "$plain" ]]; then
          count+=1
        elif [[ "$word" == '--' ]]; then
          plain=1
        elif [[ "$word" == --*=* ]]; then
          continue
        elif [[ "$word" == --* ]]; then
          if _thecompany_place "$command/$word"; then option="$word"; fi
        elif _thecompany_place "$command/commands"; then
          command="$command $word"
        else
          count+=1
        fi
      done
      if [[ -z "$option$plain" && "$current" == --*=* ]]; then
        option="${current%%=*}"
        compset -P '*='
      fi
      if [[ -n "$option" ]]; then
        _thecompany_place "$command/$option" || return 1
      elif [[ "$current" == -* && -z "$plain" ]]; then
        _thecompany_place "$command/options" || return 1
      else
        _thecompany_place "$command/commands" ||
          _thecompany_place "$command/$((count + 1))" ||
          _thecompany_place "$command/rest" || return 1
      fi
      case "$kind" in
        file) _files ;;
        folder) _files -/ ;;
        list) compset -P '*,'; compadd -a choices ;;
        words) _describe word choices ;;
      esac
    }

    if [[ "${funcstack[1]}" == _thecompany ]]; then
      _thecompany
    else
      compdef _thecompany thecompany
    fi
    """#
}
