import { parentPort, workerData } from 'node:worker_threads'
import { solvePool } from './solve.ts'

/* The thread's side of match.ts. It is a file of its own in the server's bundle (scripts/match-thread.ts). */

await solvePool(workerData, (match) => parentPort?.postMessage(match))
