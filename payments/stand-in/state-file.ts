import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** A change is saved after this time, so that many changes in a row are written once. */
const SAVE_AFTER_MS = 50
const RETRY_MS = 1000

/** The state of a stand-in. With a file, it survives a restart. */
export function openStateFile<State extends object>(file: string | undefined, empty: State) {
  const state: State = { ...empty, ...(file && readState<State>(file)) }
  let timer: NodeJS.Timeout | undefined

  /** A stand-in goes on without its file while the disk is full, and saves everything later. */
  function save(file: string): void {
    timer = undefined
    try {
      // The file is replaced as a whole, so that a killed process cannot leave half of it.
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    } catch {
      timer = setTimeout(save, RETRY_MS, file).unref()
    }
  }

  return {
    ...state,
    changed() {
      if (file) timer ??= setTimeout(save, SAVE_AFTER_MS, file).unref()
    },
    close() {
      clearTimeout(timer)
      if (file && timer) save(file)
      clearTimeout(timer)
    },
  }
}

function readState<State>(file: string): Partial<State> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
