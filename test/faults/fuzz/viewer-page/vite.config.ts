import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // As the page is built, so that its security policy takes it.
  build: { assetsInlineLimit: 0, minify: false, target: 'es2022' },
})
