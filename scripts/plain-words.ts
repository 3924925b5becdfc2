import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'rolldown/utils'

/** Words that slip back in, and what we write instead. */
const POOR_WORDS: [pattern: RegExp, instead: string][] = [
  [/\byour date\b(?! of birth)/i, 'your trip'],
  [/\b(?:date|charter|departure) (?:goes|flies)\b/i, 'the trip runs, or is confirmed'],
  [/\bcharter is going\b/i, 'someone has paid'],
  [/\bcom(?:e|es|ing) free\b|\bbecom(?:e|es|ing) free\b/i, 'open up'],
  [/\bthe fee included\b/i, 'including the fee'],
  [/\bmoney back\b|\bpaid back\b/i, 'refund'],
  [/\bof (?:its|their|his|her|your|our) own\b/i, 'its own page, their own link'],
  [/\bany more\b(?! (?:\w+s|people|than)\b)/i, 'anymore, no longer, left'],
  [/\bin the meantime\b/i, 'since'],
  [/\bat once\b/i, 'immediately'],
  [/\bby itself\b/i, 'automatically'],
  [/\bafterwards\b/i, 'afterward'],
  [/\banew\b/i, 'again'],
  [/\b(?:every|no|any)body\b/i, 'everyone, no one, anyone'],
  [/\bnonrefundable\b/i, 'non-refundable'],
  [/\bback-office\b(?! \w)/i, 'back office'],
  [/\bids\b/, 'IDs'],
  [/\bkB\b/, 'KB'],
  [/\btrue (?:body )?weights?\b/i, 'actual weight'],
  [/\b(?:is|are|was|were) told\b/i, 'say who tells them, or what they see'],
]

/** Patterns of comments and test names that have no subject, or read as translated. */
const POOR_SENTENCES: [pattern: RegExp, instead: string][] = [
  [/\bis none\b/i, 'say what it is'],
  [/\bthose of\b/i, 'name them'],
  [/^Of (?:a|an|the|its|their)\b/, 'For a refund, …'],
  [/^(?:Who|Whoever|Those|What is)\b(?!.*\?$)/, 'a sentence with a subject'],
  [/\blets? (?:\w+ ){1,5}fail\b/i, 'makes … fail'],
  [/\bby hand\b|\blest\b|\btill\b/i, 'a plainer word'],
]

export type PoorWord = { place: string; kind: 'string' | 'comment' | 'test name'; text: string; instead: string }

/** A text without a blank is a key, a class or an address, and no one reads it as a sentence. */
const isSentence = (text: string) => /\w\s+\w/.test(text)

/** Every poor word in the strings, comments and test names of the files that match. */
export function findPoorWords(pattern: string): PoorWord[] {
  return globSync(pattern, { exclude: ['**/node_modules'] })
    .sort()
    .flatMap((file) => poorWordsIn(file, readFileSync(file, 'utf8')))
}

export function poorWordsIn(file: string, source: string): PoorWord[] {
  const found: PoorWord[] = []
  const judge = (kind: PoorWord['kind'], text: string, start: number) => {
    const patterns = kind === 'string' ? POOR_WORDS : [...POOR_WORDS, ...POOR_SENTENCES]
    for (const [poor, instead] of patterns)
      if (poor.test(text)) {
        const place = `${file}:${source.slice(0, start).split('\n').length}`
        found.push({ place, kind, text: text.trim(), instead })
      }
  }

  const { program, comments } = parseSync(file, source)
  for (const { value, start } of comments) judge('comment', plainComment(value), start)
  const names = new Set<number>()
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      const title = callee.type === 'CallExpression' ? callee.callee : callee
      const called = title.type === 'MemberExpression' ? title.object : title
      const isTest = called.type === 'Identifier' && ['describe', 'it', 'test'].includes(called.name)
      if (isTest && name && (name.type === 'Literal' || name.type === 'TemplateLiteral')) {
        names.add(name.start)
        judge('test name', source.slice(name.start + 1, name.end - 1), name.start)
      }
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && isSentence(value) && !names.has(start)) judge('string', value, start)
    },
    TemplateLiteral({ start, end, quasis }) {
      if (!names.has(start) && quasis.some(({ value }) => isSentence(value.raw)))
        judge('string', source.slice(start + 1, end - 1), start)
    },
    JSXText({ value, start }) {
      judge('string', value, start)
    },
  }).visit(program)
  return found
}

/** A comment's words in one line, without the asterisks at its left. */
const plainComment = (text: string) =>
  text
    .replace(/^\s*\*+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
