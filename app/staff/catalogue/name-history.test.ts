import { expect, test } from 'vitest'
import type { PictureId } from '#rules/ids.ts'
import { nameHistory } from './name-history.ts'

test('[A26] the history of a destination names its operator and pictures', () => {
  const added = (field: string, text: string) => ({ field, parts: [{ kind: 'added', text } as const] })
  const entry = { revision: 1, touched: undefined, became: undefined }
  const fields = [added('operatorId', 'id-1'), added('gallery', 'id-2 At dusk\nid-3'), added('title', 'id-1')]
  const choices = {
    operators: [{ value: 'id-1', label: 'Caucasus Air' }],
    pictures: [{ id: 'id-2' as PictureId, description: 'The helipad' }],
  }
  const [named] = nameHistory([{ ...entry, fields }], choices)
  expect(named?.fields.map(({ parts }) => parts[0]?.text)).toEqual([
    'Caucasus Air',
    '“The helipad” At dusk\nid-3',
    'id-1',
  ])
})
