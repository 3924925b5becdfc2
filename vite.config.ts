import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'

const serverRooms = ['config', 'db', 'jobs', 'mail', 'operations', 'payments', 'scenarios', 'server', 'worker']

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Router strips loaders from the browser's code; this fails the build if anything of the server is left.
    denyImports({
      client: {
        files: serverRooms.map((room) => `${room}/**`),
        specifiers: [/^node:/, 'pg', 'drizzle-orm', /^drizzle-orm\//],
      },
    }),
  ],
  build: {
    target: 'es2022',
    // Tailwind asks for these anyway; older ones would double every color.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Words and lists do nothing by being imported: a page that uses none of them need not fetch them.
      treeshake: { moduleSideEffects: [{ test: /\/(assets|content|rules)\/[^?]*\.ts$/, sideEffects: false }] },
    },
  },
})
