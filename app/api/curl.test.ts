import { expect, test } from 'vitest'
import { parseCommands, runCurl } from './curl.testing.ts'

const words = (script: string) => parseCommands(script, { API: 'http://site', KEY: 'pp_x' })

test('commands are read as a shell reads them', () => {
  expect(
    words(`curl "$API/a?b=1&c=2" \\\n  -H "Authorization: Bearer $KEY"\ncurl -d '{ "a": "$KEY" }' "$API"`),
  ).toEqual([
    ['curl', 'http://site/a?b=1&c=2', '-H', 'Authorization: Bearer pp_x'],
    ['curl', '-d', '{ "a": "$KEY" }', 'http://site'],
  ])
  expect(words('export API="x"')).toEqual([['export', 'API=x']])
})

test('what a shell would read otherwise is refused', () => {
  for (const script of [
    'curl $API',
    'curl "$(id)"',
    'curl "$OTHER"',
    'curl a | jq',
    'curl "a',
    `curl 'a`,
    'curl "\\""',
  ])
    expect(() => words(script), script).toThrow()
})

test('options that we do not know are refused', async () => {
  await expect(runCurl(['curl', '-s', 'http://site'])).rejects.toThrow('only curl knows')
  await expect(runCurl(['wget', 'http://site'])).rejects.toThrow('not curl')
  await expect(runCurl(['curl', '-H'])).rejects.toThrow('without a value')
})
