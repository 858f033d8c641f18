import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfLimits } from '../../../../web/build/pdf-limits.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), pdfLimits()],
  // Built like the page, so that its security policy accepts it.
  build: { assetsInlineLimit: 0, minify: false, target: 'es2022' },
})
