import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'
import { goneModules } from './scripts/gone-modules.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { ownFiles } from './scripts/own-files.ts'

const serverRooms = [
  'backup',
  'config',
  'db',
  'jobs',
  'mail',
  'operations',
  'payments',
  'scenarios',
  'server',
  'worker',
]

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    inlineScripts(),
    goneModules(),
    ownFiles(),
    // React Router strips loaders from the browser's code; this fails the build if any server code is left.
    denyImports({
      client: {
        files: serverRooms.map((room) => `${room}/**`),
        specifiers: [/^node:/, 'highs', 'sharp', 'pg', 'drizzle-orm', /^drizzle-orm\//],
      },
    }),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Without names: React Router's list of all pages, which each visitor downloads, would be a fifth longer.
          output: { chunkFileNames: 'assets/[hash].js', entryFileNames: 'assets/[hash].js' },
        },
      },
    },
    ssr: {
      // The server is one bundle with its packages, and with React's production build whatever NODE_ENV says: a start
      // resolves and transforms nothing.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
      // HiGHS loads WebAssembly, and sharp a library, from beside their own files.
      build: { minify: true, rollupOptions: { input: 'server/process/program.ts', external: ['highs', 'sharp'] } },
    },
  },
  build: {
    target: 'es2022',
    // Tailwind asks for these anyway; older ones would double every color.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Importing text and lists has no side effects, so a page that uses none of them need not fetch them.
      treeshake: { moduleSideEffects: [{ test: /\/(assets|content|rules)\/[^?]*\.ts$/, sideEffects: false }] },
    },
  },
}))
