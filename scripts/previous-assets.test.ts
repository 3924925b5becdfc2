import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepPreviousAssets } from './previous-assets.ts'

test('a build keeps the assets of the build before it, and no older ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'powderpool-assets-'))
  const assets = join(folder, 'build/client/assets')
  const folders = { assets, aside: join(folder, 'aside'), list: join(folder, 'build/.assets') }
  const built = async (files: Record<string, string>) => {
    await keepPreviousAssets(folders, async () => {
      await rm(join(folder, 'build'), { recursive: true, force: true })
      await mkdir(assets, { recursive: true })
      for (const [name, content] of Object.entries(files)) await writeFile(join(assets, name), content)
    })
    return (await readdir(assets)).sort()
  }

  expect(await built({ 'page-a.js': 'one', 'same.js': 'same' })).toEqual(['page-a.js', 'same.js'])
  expect(await built({ 'page-b.js': 'two', 'same.js': 'same' })).toEqual(['page-a.js', 'page-b.js', 'same.js'])
  expect(await readFile(join(assets, 'page-a.js'), 'utf8')).toBe('one')
  expect(await built({ 'page-c.js': 'three' })).toEqual(['page-b.js', 'page-c.js', 'same.js'])
  expect(await built({ 'page-c.js': 'three' })).toEqual(['page-c.js'])
  await rm(folder, { recursive: true })
})
