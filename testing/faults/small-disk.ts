import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** A small disk in memory needs root, and a kernel that lets root mount. */
export function mountDisk(place: string, size: string): boolean {
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export function unmountDisk(place: string): void {
  execFileSync('umount', ['-l', place])
}
