import { parentPort, workerData } from 'node:worker_threads'
import { solvePool } from './solve.ts'

/* The thread's side of match.ts. The server's bundle has it as a separate file (scripts/own-files.ts). */

await solvePool(workerData, (match) => parentPort?.postMessage(match))
