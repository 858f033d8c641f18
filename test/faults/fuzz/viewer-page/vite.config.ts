import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfLimits } from '../../../../web/build/pdf-limits.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), pdfLimits()],
  // As the page is built, so that its security policy takes it.
  build: { assetsInlineLimit: 0, minify: false, target: 'es2022' },
})
