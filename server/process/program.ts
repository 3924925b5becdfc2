import { enableCompileCache } from 'node:module'
import { isMainThread, workerData } from 'node:worker_threads'
import type { AppBuild } from '#server/pages/pages.ts'

/*
 * The entry of the server's bundle (vite.config.ts). scripts/start.mjs and scripts/built.mjs call it, and the thread of
 * the jobs loads this file again. Each imports only what it needs.
 */

export async function loadApp(): Promise<AppBuild> {
  return (await import('virtual:react-router/server-build')) as unknown as AppBuild
}

export async function start(): Promise<void> {
  // First, so that the thread loads its modules beside ours.
  const { openJobsThread } = await import('./jobs-thread.ts')
  const startJobs = openJobsThread(new URL(import.meta.url))
  const { runSite } = await import('./main.ts')
  await runSite({ build: loadApp, clientFolder: 'build/client', startJobs })
}

/** `backup` or `restore`, for places that have the bundle and no sources. */
export async function runCommand(name: 'backup' | 'restore', args: string[]): Promise<void> {
  const { runBackup, runRestore } = await import('#backup/commands.ts')
  await (name === 'backup' ? runBackup(args) : runRestore(args))
}

if (!isMainThread) {
  // Each thread has to be told where compiled code is kept.
  if (workerData) enableCompileCache(workerData)
  const { runJobsThread } = await import('./run-jobs-thread.ts')
  await runJobsThread()
}
