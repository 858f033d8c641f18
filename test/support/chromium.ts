import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Usual paths of Chromium or Chrome; `CHROMIUM_PATH` names any other. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const root = fileURLToPath(new URL('../..', import.meta.url))
const installedPackages = join(root, 'node_modules')
const unpacking = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"

const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/**
 * Unpacks the package's Chromium once per version, and returns the folder. The package unpacks into the system's
 * temporary folder, which other projects and users share, so a separate process gets our own folder for it. The folder
 * is renamed when it is complete, so that two processes may unpack at the same time.
 */
const unpackChromium = async (): Promise<string> => {
  const description = join(installedPackages, '@sparticuz', 'chromium', 'package.json')
  const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string }
  const caches = join(installedPackages, '.cache')
  const folder = join(caches, `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(caches, { recursive: true })
  const unpacked = await mkdtemp(`${folder}-`)
  try {
    // It unpacks missing system libraries only if it believes that it runs in Lambda.
    const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpacking], { cwd: root, env })
    await writeFile(join(unpacked, 'fonts.conf'), fontConfiguration(folder))
    await rename(unpacked, folder)
  } catch (error) {
    await rm(unpacked, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

type Chromium = { executablePath: string; env?: Record<string, string | undefined> }

/** An installed Chromium or Chrome, otherwise the one from npm (only Linux on x64). */
const findChromium = async (): Promise<Chromium> => {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`)
  const installed = CHROMIUM_PATH || usualPlaces.find((path) => existsSync(path))
  if (installed) return { executablePath: installed }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Chromium or Chrome is missing: install it, or name it in CHROMIUM_PATH.')
  const folder = await unpackChromium()
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** Launch options of every test browser. */
export const launchOptions = async (): Promise<Chromium & { args: string[] }> => ({
  ...(await findChromium()),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
