import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** A change is saved after this time, so that many changes in a row are written once. */
const SAVE_AFTER_MS = 50

/** The state of a stand-in. With a file, it survives a restart. */
export function openStateFile<State extends object>(file: string | undefined, empty: State) {
  const state: State = { ...empty, ...(file && readState<State>(file)) }
  let timer: NodeJS.Timeout | undefined

  function save(file: string): void {
    timer = undefined
    // The file is replaced as a whole, so that a killed process cannot leave half of it.
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }

  return {
    ...state,
    changed() {
      if (file) timer ??= setTimeout(save, SAVE_AFTER_MS, file).unref()
    },
    close() {
      clearTimeout(timer)
      if (file && timer) save(file)
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
