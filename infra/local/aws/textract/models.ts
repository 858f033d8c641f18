import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const packages = createRequire(import.meta.url)
const languages = ['spa', 'eng', 'osd'] as const

/**
 * Puts the engine's models, which npm brings one a package, into one folder, which is where the engine looks for all of
 * them: what it does not find there it would try to download.
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
