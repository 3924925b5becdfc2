/** The languages in which guests are likely to type the name of their country. */
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'nb', 'da', 'fi', 'pl', 'cs', 'ja', 'ko', 'zh', 'ru', 'en']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that name no country: private use, groups of countries, and the unknown region. */
const NO_COUNTRY = /^(?:[QX].|EU|EZ|UN|ZZ)$/
/** Names that people type but no list has. */
const ALIASES: Record<string, string> = {
  usa: 'US',
  us: 'US',
  america: 'US',
  theunitedstates: 'US',
  unitedstatesofamerica: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  greatbritain: 'GB',
  holland: 'NL',
  thenetherlands: 'NL',
  czechrepublic: 'CZ',
  turkey: 'TR',
  korea: 'KR',
  uae: 'AE',
}

let names: Map<string, string> | undefined

/** The English name of a country, however it was typed. Undefined for any other text, which must not be published. */
export function knownCountry(text: string): string | undefined {
  names ??= listCountries()
  return names.get(plain(text))
}

/** The English names, for people who type. */
export function countryNames(): string[] {
  names ??= listCountries()
  return [...new Set(names.values())].sort()
}

function listCountries(): Map<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NO_COUNTRY.test(code),
  )
  const english = namesIn('en')
  const known = new Map<string, string>()
  for (const language of LANGUAGES) {
    const own = namesIn(language)
    for (const code of codes) {
      const [typed, shown] = [own(code), english(code)]
      if (typed && shown) known.set(plain(typed), shown)
    }
  }
  for (const [typed, code] of Object.entries(ALIASES)) known.set(typed, english(code) ?? code)
  return known
}

function namesIn(language: string): (code: string) => string | undefined {
  const list = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return (code) => list.of(code)
}

/** Letters only, without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()
}
