import { expect, test } from 'vitest'
import { inlineParts, parseNewsletter } from './newsletter-text.ts'

const site = 'https://powderpool.example'

test('text in brackets links to a page of the site or to another site', () => {
  expect(inlineParts('See [the dates](/dates) and [the report](https://snow.example/a?b=1).', site)).toEqual([
    { text: 'See ' },
    { text: 'the dates', href: 'https://powderpool.example/dates' },
    { text: ' and ' },
    { text: 'the report', href: 'https://snow.example/a?b=1' },
    { text: '.' },
  ])
})

test.each(['[x](javascript:alert(1))', '[x](http://plain.example)', '[x]()', '[](/dates)', '[x](/a b)'])(
  '%s does not become a link',
  (text) => {
    expect(inlineParts(text, site)).toEqual([{ text }])
  },
)

test('an issue has the blocks of an article, and a malformed block is a paragraph', () => {
  expect(parseNewsletter('## New dates\r\n\r\nJapan opens.\n\n- one\n- two\n\n| lonely |')).toEqual([
    { kind: 'heading', text: 'New dates' },
    { kind: 'paragraph', text: 'Japan opens.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: '| lonely |' },
  ])
})
