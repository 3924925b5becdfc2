/** What shells make special and our examples do not use. */
const SPECIAL = /[$`\\|&;<>()*?[\]#~{}!]/

/**
 * The words of each command of a shell script. It knows quotes, variables in double quotes and lines that go on after a
 * backslash, and throws at everything else, so that an example never runs otherwise than in a shell.
 */
export function parseCommands(script: string, variables: Record<string, string>): string[][] {
  const commands: string[][] = [[]]
  let word: string | undefined
  const end = () => {
    if (word !== undefined) commands.at(-1)?.push(word)
    word = undefined
  }
  let rest = script
  const take = (pattern: RegExp) => {
    const found = new RegExp(`^(?:${pattern.source})`).exec(rest)
    if (found) rest = rest.slice(found[0].length)
    return found
  }
  while (rest) {
    if (take(/\\\n\s*/) || take(/ +/)) end()
    else if (take(/\n/)) {
      end()
      commands.push([])
    } else {
      const [whole = '', single, double] = take(/'([^']*)'|"([^"]*)"|[^\s'"]/) ?? []
      if (!whole) throw new Error(`a quote is open: ${rest}`)
      word = (word ?? '') + (single ?? (double === undefined ? plain(whole) : expand(double, variables)))
    }
  }
  end()
  return commands.filter((words) => words.length > 0)
}

function plain(character: string): string {
  if (SPECIAL.test(character)) throw new Error(`a shell reads ${character} otherwise`)
  return character
}

function expand(text: string, variables: Record<string, string>): string {
  const expanded = text.replace(/\$([A-Z]+)/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`$${name} is not set`)
    return value
  })
  if (/[`\\$]/.test(text.replace(/\$[A-Z]+/g, ''))) throw new Error(`a shell reads this otherwise: ${text}`)
  return expanded
}

/** Sends the request that curl would send. Knows the options -X, -H and -d. */
export async function runCurl([program, ...words]: string[]): Promise<Response> {
  if (program !== 'curl') throw new Error(`not curl: ${program}`)
  const headers = new Headers()
  const request: RequestInit = { headers }
  const urls: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (!word.startsWith('-')) urls.push(word)
    else {
      const value = words[++index]
      if (value === undefined) throw new Error(`${word} without a value`)
      if (word === '-X') request.method = value
      else if (word === '-d') request.body = value
      else if (word === '-H') headers.append(...splitHeader(value))
      else throw new Error(`an option that only curl knows: ${word}`)
    }
  }
  const [url, ...others] = urls
  if (!url || others.length > 0) throw new Error(`not one address: ${urls.join(' ')}`)
  return fetch(url, request)
}

function splitHeader(header: string): [string, string] {
  const [, name, value] = /^([\w-]+): (.+)$/.exec(header) ?? []
  if (!name || !value) throw new Error(`not a header: ${header}`)
  return [name, value]
}
