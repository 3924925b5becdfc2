import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** How soon a change is in the file. Long enough that a rush of them is written once. */
const SAVE_AFTER_MS = 50

/** What a stand-in knows. With a file, it still knows it after a restart. */
export function openStateFile<Pages extends object>(file: string | undefined, empty: Pages) {
  const pages: Pages = { ...empty, ...(file && readPages<Pages>(file)) }
  let timer: NodeJS.Timeout | undefined

  function save(file: string): void {
    timer = undefined
    // Never half a file, whenever the process is ended.
    writeFileSync(`${file}.new`, JSON.stringify(pages))
    renameSync(`${file}.new`, file)
  }

  return {
    ...pages,
    changed() {
      if (file) timer ??= setTimeout(save, SAVE_AFTER_MS, file).unref()
    },
    close() {
      clearTimeout(timer)
      if (file && timer) save(file)
    },
  }
}

function readPages<Pages>(file: string): Partial<Pages> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
