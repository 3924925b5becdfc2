import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const run = promisify(execFile)

/** The programs that this machine does not have. */
export async function missingPrograms(programs: string[]): Promise<string[]> {
  const isMissing = await Promise.all(
    programs.map((program) =>
      run(program, ['-v']).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
      ),
    ),
  )
  return programs.filter((_, index) => isMissing[index])
}
