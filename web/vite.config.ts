import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaint } from './build/first-paint.ts'
import { homeFile } from './build/home-files.ts'
import { importAgain } from './build/import-again.ts'
import { noFlash } from './build/no-flash.ts'
import { pdfLimits } from './build/pdf-limits.ts'
import { productionRouter } from './build/production-router.ts'
import { slimMantine } from './build/slim-mantine.ts'
import { spanishTypeface } from './build/spanish-typeface.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What pdf.js loads on demand: decoders of scanned pages, and fonts and encodings that a PDF does not embed. */
const pdfResources = (): Plugin => ({
  name: 'pdf-resources',
  apply: 'build',
  generateBundle() {
    for (const folder of ['wasm', 'cmaps', 'standard_fonts', 'iccs']) {
      const from = here(`../node_modules/pdfjs-dist/${folder}`)
      // The page's security policy forbids WebAssembly and scripts inside PDFs.
      for (const file of readdirSync(from).filter((name) => !/\.wasm$|^quickjs/.test(name))) {
        this.emitFile({
          type: 'asset',
          fileName: `pdf/${folder}/${file}`,
          source: readFileSync(`${from}/${file}`),
        })
      }
    }
  },
})

export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [
    react(),
    pdfResources(),
    pdfLimits(),
    slimMantine(),
    productionRouter(),
    spanishTypeface(),
    importAgain(),
    noFlash(),
    firstPaint(),
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The first that know `light-dark()`. Written for others it would follow the theme of the page only, not that of
    // a document's white sheet.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    // The page's content security policy allows no inline script and no data: font or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without names: the first file lists all the others.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          // The first load is one file, and what the homes share are few. Other code stays with the screens that import
          // it: a file for code that a few of them share would load with each of them. Code that most screens share is
          // one file too: many small files weigh more than the part of it that a screen does not need.
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: homeFile(here('./')), includeDependenciesRecursively: false },
            { name: 'common', minShareCount: 25 },
          ],
        },
      },
    },
  },
})
