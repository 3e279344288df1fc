/// The completion of the command line for bash, as a script to be sourced.
enum BashCompletion {
  static func script(_ table: CompletionTable) -> String {
    let cases = table.entries.map { entry in
      "    '\(entry.place)') kind=\(entry.kind.name)\(words(entry.kind)) ;;"
    }
    return head + cases.joined(separator: "\n") + "\n" + rest
  }

  private static func words(_ kind: WordKind) -> String {
    kind.words.isEmpty ? "" : " words='\(kind.words.joined(separator: " "))'"
  }

  private static let head = """
    # Completion of thecompany for bash. Made by: thecompany completion bash

    # Sets kind and words for a place; fails where nothing is known.
    _thecompany_place() {
      kind='' words=''
      case "$1" in

    """

  /// Bash splits `--option=value` at the sign, so the sign may be a word of its own.
  private static let rest = """
        *) return 1 ;;
      esac
    }

    _thecompany() {
      local command=thecompany option='' count=0 plain='' kind words word i
      local current="${COMP_WORDS[COMP_CWORD]}"
      COMPREPLY=()
      for ((i = 1; i < COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        if [[ -n "$option" ]]; then
          [[ "$word" == '=' ]] || option=''
        elif [[ -n "$plain" ]]; then
          count=$((count + 1))
        elif [[ "$word" == '--' ]]; then
          plain=1
        elif [[ "$word" == --* ]]; then
          if _thecompany_place "$command/$word"; then option="$word"; fi
        elif _thecompany_place "$command/commands"; then
          command="$command $word"
        else
          count=$((count + 1))
        fi
      done
      [[ "$current" != '=' ]] || current=''
      if [[ -n "$option" ]]; then
        _thecompany_place "$command/$option" || return 0
      elif [[ "$current" == -* && -z "$plain" ]]; then
        _thecompany_place "$command/options" || return 0
      else
        _thecompany_place "$command/commands" ||
          _thecompany_place "$command/$((count + 1))" ||
          _thecompany_place "$command/rest" || return 0
      fi
      _thecompany_reply "$kind" "$words" "$current"
    }

    _thecompany_reply() {
      local kind="$1" words="$2" current="$3" before='' line
      case "$kind" in
        file | folder)
          compopt -o filenames 2>/dev/null
          local option=-f
          [[ "$kind" == file ]] || option=-d
          while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
            compgen "$option" -- "$current"
          )
          ;;
        words | list)
          if [[ "$kind" == list && "$current" == *,* ]]; then
            before="${current%,*},"
            current="${current##*,}"
          fi
          while IFS= read -r line; do COMPREPLY+=("$before$line"); done < <(
            compgen -W "$words" -- "$current"
          )
          ;;
      esac
      return 0
    }

    complete -F _thecompany thecompany
    """
}
