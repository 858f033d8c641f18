import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const packages = createRequire(import.meta.url)
const languages = ['spa', 'eng', 'osd'] as const

/**
 * Collects the engine's models, one npm package each, in one folder. The engine looks only there and would download a
 * missing model.
 */
export const modelsIn = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  for (const language of languages) {
    const file = join(folder, `${language}.traineddata.gz`)
    if (existsSync(file)) continue
    const model = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`
    copyFileSync(packages.resolve(model), `${file}.${process.pid}.part`)
    renameSync(`${file}.${process.pid}.part`, file)
  }
  return folder
}
