/** Country calling codes of the ITU, each with the ISO codes of its countries. */
const CODES = `
  1 AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI, 7 KZ RU, 20 EG, 27 ZA, 30 GR, 31 NL,
  32 BE, 33 FR, 34 ES, 36 HU, 39 IT VA, 40 RO, 41 CH, 43 AT, 44 GB GG IM JE, 45 DK, 46 SE, 47 NO SJ, 48 PL, 49 DE, 51 PE,
  52 MX, 53 CU, 54 AR, 55 BR, 56 CL, 57 CO, 58 VE, 60 MY, 61 AU CC CX, 62 ID, 63 PH, 64 NZ, 65 SG, 66 TH, 81 JP, 82 KR,
  84 VN, 86 CN, 90 TR, 91 IN, 92 PK, 93 AF, 94 LK, 95 MM, 98 IR, 211 SS, 212 EH MA, 213 DZ, 216 TN, 218 LY, 220 GM, 221 SN,
  222 MR, 223 ML, 224 GN, 225 CI, 226 BF, 227 NE, 228 TG, 229 BJ, 230 MU, 231 LR, 232 SL, 233 GH, 234 NG, 235 TD, 236 CF,
  237 CM, 238 CV, 239 ST, 240 GQ, 241 GA, 242 CG, 243 CD, 244 AO, 245 GW, 246 IO, 247 AC, 248 SC, 249 SD, 250 RW, 251 ET,
  252 SO, 253 DJ, 254 KE, 255 TZ, 256 UG, 257 BI, 258 MZ, 260 ZM, 261 MG, 262 RE YT, 263 ZW, 264 NA, 265 MW, 266 LS,
  267 BW, 268 SZ, 269 KM, 290 SH TA, 291 ER, 297 AW, 298 FO, 299 GL, 350 GI, 351 PT, 352 LU, 353 IE, 354 IS, 355 AL, 356 MT,
  357 CY, 358 AX FI, 359 BG, 370 LT, 371 LV, 372 EE, 373 MD, 374 AM, 375 BY, 376 AD, 377 MC, 378 SM, 380 UA, 381 RS, 382 ME,
  383 XK, 385 HR, 386 SI, 387 BA, 389 MK, 420 CZ, 421 SK, 423 LI, 500 FK, 501 BZ, 502 GT, 503 SV, 504 HN, 505 NI, 506 CR,
  507 PA, 508 PM, 509 HT, 590 BL GP MF, 591 BO, 592 GY, 593 EC, 594 GF, 595 PY, 596 MQ, 597 SR, 598 UY, 599 BQ CW, 670 TL,
  672 NF, 673 BN, 674 NR, 675 PG, 676 TO, 677 SB, 678 VU, 679 FJ, 680 PW, 681 WF, 682 CK, 683 NU, 685 WS, 686 KI, 687 NC,
  688 TV, 689 PF, 690 TK, 691 FM, 692 MH, 850 KP, 852 HK, 853 MO, 855 KH, 856 LA, 880 BD, 886 TW, 960 MV, 961 LB, 962 JO,
  963 SY, 964 IQ, 965 KW, 966 SA, 967 YE, 968 OM, 970 PS, 971 AE, 972 IL, 973 BH, 974 QA, 975 BT, 976 MN, 977 NP, 992 TJ,
  993 TM, 994 AZ, 995 GE, 996 KG, 998 UZ`

/** Written before a number within the country, and left out after the calling code. It is 0 almost everywhere. */
const TRUNKS: Record<string, string> = { 7: '8', 36: '06', 39: '', 225: '', 241: '', 242: '', 378: '' }

/** A number that begins with the calling code and has this many digits after it was given with its code. */
const MIN_NATIONAL_DIGITS = 8

/** The languages in which guests write the name of their country. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'nb', 'da', 'fi', 'pl', 'cs', 'ja', 'ko', 'zh']
const OTHER_NAMES: Record<string, string> = {
  america: 'US',
  england: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  holland: 'NL',
  'northern ireland': 'GB',
  scotland: 'GB',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  wales: 'GB',
}

export function hasCallingCode(phone: string): boolean {
  return /^(\+|00)/.test(phone.replace(/[^+\d]/g, ''))
}

/** The number with the calling code of the country. If the number has one, or the country is unknown, it stays as it is. */
export function withCallingCode(phone: string, country: string): string {
  const code = phone === '' || hasCallingCode(phone) ? undefined : callingCodeOf(country)
  if (!code) return phone
  const digits = phone.replace(/\D/g, '')
  if (digits.startsWith(code) && digits.length - code.length >= MIN_NATIONAL_DIGITS) return `+${phone}`
  return `+${code} ${withoutTrunk(phone, TRUNKS[code] ?? '0')}`
}

/** 030 123, (030) 123 and (0)30 123 are all 30 123. */
function withoutTrunk(phone: string, trunk: string): string {
  if (phone.startsWith(`(${trunk})`)) return phone.slice(trunk.length + 2).trimStart()
  if (phone.startsWith(`(${trunk}`)) return `(${phone.slice(trunk.length + 1)}`
  return phone.startsWith(trunk) ? phone.slice(trunk.length).trimStart() : phone
}

function callingCodeOf(country: string): string | undefined {
  const name = normalize(country)
  known ??= listCodes()
  return known.get(normalize(OTHER_NAMES[name] ?? name))
}

/** By the normalized names and ISO codes of all countries. Made when first needed: it takes a few milliseconds. */
let known: Map<string, string> | undefined

function listCodes(): Map<string, string> {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return new Map(
    CODES.split(',').flatMap((row) => {
      const [code = '', ...countries] = row.trim().split(' ')
      return countries.flatMap((country) =>
        [country, ...names.map((name) => name.of(country) ?? country)].map((name) => [normalize(name), code] as const),
      )
    }),
  )
}

function normalize(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase()
}
