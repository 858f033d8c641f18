import { expect, test, vi } from 'vitest'
import { ocrCalls } from '../../../shared/ocr-calls.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { documentOf } from '../../readings/readings.fixture.ts'
import { AnalyzePage } from './analyze-page.tsx'

test('a reading that ends comes into the list of those to check, which is being watched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const api = pageApi()
  await enter({ login: 'HERQUI01', tools: ['ocrAnalysis'], home: '/report-productivity' })
  let items = [documentOf({ status: 'PROCESSING' })]
  api.on(ocrCalls.history, ({ url: { searchParams } }) => {
    const isPending = searchParams.get('review') === 'pending'
    return answer(ocrCalls.history, {
      items: items.filter(({ doubtful }) => !isPending || doubtful !== undefined),
    })
  })
  const { screen } = await renderScreens([{ path: '/', Component: AnalyzePage }])
  await expect.element(screen.getByText('Procesando')).toBeVisible()
  await screen.getByLabelText('Documentos que se muestran').selectOptions('Por revisar')
  await expect.element(screen.getByText('No se encontraron resultados')).toBeVisible()
  items = [documentOf({ fields: 20, doubtful: 4, checked: 0 })]
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(screen.getByText('Por revisar: 4')).toBeVisible()
  // Nothing goes on any more.
  const asked = api.asked(ocrCalls.history).length
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(api.asked(ocrCalls.history)).toHaveLength(asked)
})
