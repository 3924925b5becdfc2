// Written by scripts/assets/films.ts. Run it again instead of editing.

/** The addresses of the films, by the names of their masters. */
export const films = {
  'first-tracks.mp4': '/film/first-tracks.15f0f2a0.mp4',
  'first-tracks.webm': '/film/first-tracks.01b87678.webm',
}
