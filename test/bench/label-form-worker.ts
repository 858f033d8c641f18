import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { enter } from '../../infra/local/demo/client.ts'
import { drawForm } from '../../infra/local/demo/forms/draw-form.ts'
import { formTypeOf } from '../../infra/local/demo/forms/sample-form.ts'
import { startLocal } from '../../infra/local/start-local.ts'
import { contains } from '../../shared/boxes.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { inUse } from '../../shared/type-labels.ts'
import { labelCommands } from '../../web/features/training/label/label-keys.ts'
import { launchBrowser, newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { openScreen } from '../e2e/support/ways.ts'
import { keysToMark } from './label-form-keys.ts'

/** The keys that were pressed, and the fields that have the values which were read in their places. */
export type LabelledForm = { fields: number; keys: number; right: number; pressed: string }

const login = 'INEACU01'
const type = 'EC_SOLICITUD_DESEMBOLSO'
/** The field of the form that no label of the specification fits. */
const own = { key: 'own-00000001', name: 'Número de control', kind: 'number' } as const

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser('as users')

const sent = async () => {
  const trainer = await enter(local.urls.api, await local.handOff(login))
  const { labels } = await trainer.call(trainingCalls.ofType, { params: { type }, query: {} })
  const { labels: all } = await trainer.call(trainingCalls.saveLabels, {
    params: { type },
    body: { labels: [own, ...labels.labels], version: labels.version },
  })
  const { pdf, fields } = await drawForm(formTypeOf(type), [7])
  const { id } = await trainer.call(trainingCalls.add, {
    body: {
      ...{ stream: pdf.toString('base64'), fileName: 'solicitud.pdf', fileNameKey: randomUUID() },
      onBaseType: type,
    },
  })
  const read = () => trainer.call(trainingCalls.read, { params: { id } })
  while ((await read()).document.status !== 'SUCCEEDED') await wait(500)
  const page = await trainer.call(ocrCalls.page, { params: { id, page: 1 } })
  const values = fields.map(({ name, value: { box } }) => ({
    key: name ?? own.key,
    words: page.words.flatMap((word, at) => (contains(box, word.box) ? [at] : [])),
  }))
  return { read, page, values, labels: all }
}

const label = async (): Promise<LabelledForm> => {
  const { read, page: of, values, labels } = await sent()
  const { page } = await newDesk(browser)
  await enterAs(page, local, login)
  await openScreen(page, 'Clasific. Doc', /^solicitud\.pdf/)
  await page.locator('[data-box^="word-1-"]').first().waitFor({ state: 'attached' })
  const commands = labelCommands(inUse(labels))
  const pressed: string[] = []
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    pressed.push(...keys)
  }
  await press('Alt+p')
  let at = 0
  for (const { key, words } of values) {
    const marks = keysToMark(at, words, of)
    await press(...marks.keys, commands[key]?.keys.toLowerCase() ?? '')
    at = marks.at
  }
  await press('Control+Enter')
  await page.getByText('Las etiquetas se guardaron').waitFor()
  const [{ json } = { json: undefined }] = (await read()).labelled
  const pairs = json?.pages.flatMap(({ keyPairs }) => keyPairs) ?? []
  const isRight = ({ key, words }: (typeof values)[number]) =>
    pairs.some((pair) => pair.key === key && pair.value === words.map((one) => of.words[one]?.text).join(' '))
  return {
    ...{ fields: values.length, keys: pressed.length, right: values.filter(isRight).length },
    pressed: pressed.join(' '),
  }
}

try {
  const labelled = await label()
  process.send?.(labelled)
  if (!process.send) process.stdout.write(`${JSON.stringify(labelled, null, 1)}\n`)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
