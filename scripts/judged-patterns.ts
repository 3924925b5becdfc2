import { z } from 'zod'
import type { FoundPattern } from './regular-expressions.ts'

/** The patterns that `npm run soak` found to be linear, because judging them takes a minute and a package that only the soak installs. */
export const JUDGED = 'scripts/judged-patterns.json'

/** Patterns that may be slow, or that `recheck` cannot judge in time, by the reason why no stranger's text makes them slow. */
export const exempt: Record<string, string> = {
  '-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----': 'PayPal’s own file; and no match reaches beyond a dash',
  '\\B(?=(\\d{3})+$)': 'the digits of one of our amounts',
  '<script\\b([^>]*)>([\\s\\S]*?)<\\/script>': 'a page that we rendered, in which every < of a stranger is escaped',
  '<style\\b([^>]*)>([\\s\\S]*?)<\\/style>': 'a page that we rendered, in which every < of a stranger is escaped',
  '<link\\b[^>]*rel="modulepreload"[^>]*\\/?>': 'a page that we rendered, in which every < of a stranger is escaped',
  '<link\\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"': 'a page of our build, when the site starts',
  '@font-face\\s*\\{[^}]*url\\("?([^")]+)"?\\)[^}]*\\}': 'our own style sheet',
}

/** Zod's own patterns in our schemas, and the one with which better-auth checks addresses. */
const zodPatterns = [z.regexes.html5Email, z.regexes.email, z.regexes.date, z.regexes.datetime({}), z.regexes.uuid()]

/** The patterns in our sources and in zod that a stranger's text may reach. */
export function patternsToJudge(own: readonly FoundPattern[]): FoundPattern[] {
  const zod = zodPatterns.map(({ source, flags }) => ({ file: 'zod', source, flags }))
  return [...own, ...zod].filter(({ source }) => !Object.hasOwn(exempt, source))
}

/** As it is written in a source, and in the file of judged patterns. */
export const writtenAs = ({ source, flags }: FoundPattern) => `/${source}/${flags}`
