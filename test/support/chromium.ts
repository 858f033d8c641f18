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

/** The headless Chromium from npm, which exists only for Linux on x64. */
const headlessChromium = async (): Promise<Chromium | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
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

const installedChromium = (): Chromium | undefined => {
  const executablePath = usualPlaces.find((path) => existsSync(path))
  return executablePath ? { executablePath } : undefined
}

/**
 * Tests use the headless one: it loads a page in a quarter of the processor time. Measurements, and tests of what a
 * browser keeps on disk, need one as users have it. Each falls back to the other.
 */
export type Browsing = 'headless' | 'as users'

const findChromium = async (browsing: Browsing): Promise<Chromium> => {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`)
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH }
  const found =
    browsing === 'headless'
      ? ((await headlessChromium()) ?? installedChromium())
      : (installedChromium() ?? (await headlessChromium()))
  if (!found) throw new Error('Chromium or Chrome is missing: install it, or name it in CHROMIUM_PATH.')
  return found
}

/** Launch options of every test browser. */
export const launchOptions = async (
  browsing: Browsing = 'headless',
): Promise<Chromium & { args: string[] }> => ({
  ...(await findChromium(browsing)),
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
