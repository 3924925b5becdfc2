import { fork } from 'node:child_process'
import type { PictureKind } from '#rules/pictures/picture-kind.ts'
import type { PictureFormat, PictureProblem } from '#rules/pictures/pictures.ts'

export type PrepareRequest = { file: string; folder: string; kind: PictureKind }

export type PreparedFile = { format: PictureFormat; width: number; bytes: number; path: string }

export type PreparedPicture = { hash: string; width: number; height: number; color: string; files: PreparedFile[] }

export type Prepared = ({ ok: true } & PreparedPicture) | { ok: false; problem: PictureProblem }

/** The slowest picture takes a fifth of this. */
const MAX_MS = 120_000

/** More than this would wait longer than browsers do. */
const MAX_WAITING = 30

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Rule A22: makes the results of one picture, one picture after the other. A separate program does it and then ends, so its
 * memory is not the site's, and a picture that makes it fail harms nothing else.
 */
export async function preparePicture(request: PrepareRequest): Promise<Prepared> {
  if (waiting >= MAX_WAITING) return { ok: false, problem: 'busy' }
  waiting += 1
  const own = last.then(() => runProgram(request))
  last = own
  return own.finally(() => {
    waiting -= 1
  })
}

/** None of the site's secrets. Large pictures are unpacked into the folder and not into memory. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  return { TMPDIR: folder, TZ: 'UTC', MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '32m' }
}

function runProgram(request: PrepareRequest): Promise<Prepared> {
  return new Promise((resolve) => {
    const program = fork(new URL('./picture-program.ts', import.meta.url), {
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2', '--disable-warning=ExperimentalWarning'],
      env: environmentIn(request.folder),
      stdio: 'ignore',
    })
    let answer: Prepared | undefined
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      program.kill('SIGKILL')
    }, MAX_MS)
    program.on('message', (message: Prepared) => {
      answer = message
    })
    program.on('error', () => {})
    program.on('close', () => {
      clearTimeout(timer)
      resolve(answer ?? { ok: false, problem: isLate ? 'too-slow' : 'too-much-memory' })
    })
    program.send(request, () => {})
  })
}
