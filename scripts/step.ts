import { spawn } from 'node:child_process'

/** Runs one of the project's programs (node_modules/.bin is on PATH) and returns its exit code. */
export function step(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a program and ends this process if it failed. */
export async function mustStep(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const code = await step(program, args, env)
  if (code !== 0) process.exit(code)
}
