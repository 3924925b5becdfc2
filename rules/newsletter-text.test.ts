import { expect, test } from 'vitest'
import { inlineParts, letterBlocks } from './newsletter-text.ts'

const site = 'https://powderpool.example'

test('words in brackets lead to a page of the site or to another site', () => {
  expect(inlineParts('See [the dates](/dates) and [the report](https://snow.example/a?b=1).', site)).toEqual([
    { text: 'See ' },
    { text: 'the dates', href: 'https://powderpool.example/dates' },
    { text: ' and ' },
    { text: 'the report', href: 'https://snow.example/a?b=1' },
    { text: '.' },
  ])
})

test.each(['[x](javascript:alert(1))', '[x](http://plain.example)', '[x]()', '[](/dates)', '[x](/a b)'])(
  '%s stays what it is',
  (words) => {
    expect(inlineParts(words, site)).toEqual([{ text: words }])
  },
)

test('a letter has the parts of an article, and what fits none is a paragraph', () => {
  expect(letterBlocks('## New dates\r\n\r\nJapan opens.\n\n- one\n- two\n\n| lonely |')).toEqual([
    { kind: 'heading', text: 'New dates' },
    { kind: 'paragraph', text: 'Japan opens.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: '| lonely |' },
  ])
})
