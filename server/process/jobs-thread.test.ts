import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

test('an uncaught error in the jobs’ thread ends the program', async () => {
  const failing = 'data:text/javascript,setTimeout(() => { throw new Error("lost in the thread") })'
  const program = `
    import { openJobsThread } from './server/process/jobs-thread.ts'
    setInterval(() => {}, 1000)
    openJobsThread(new URL(${JSON.stringify(failing)}))`
  const { code, stderr } = await run(program)
  expect(code).toBe(1)
  expect(stderr).toContain('lost in the thread')
})

function run(program: string): Promise<{ code: number | string | null; stderr: string }> {
  return new Promise((resolve) => {
    const command = ['--input-type=module', '-e', program]
    execFile(process.execPath, command, { timeout: 60_000 }, (error, _, stderr) =>
      resolve({ code: error?.code ?? null, stderr }),
    )
  })
}
