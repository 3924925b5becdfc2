// Written by scripts/assets/films.ts. Run it again instead of editing.

/** The addresses of the films, by the names of their masters. */
export const films = {
  'four-lines.mp4': '/film/four-lines.15f0f2a0.mp4',
  'four-lines.webm': '/film/four-lines.01b87678.webm',
}
