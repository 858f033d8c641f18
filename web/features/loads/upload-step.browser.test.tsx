import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { refusals } from '../../../shared/errors.ts'
import { ApiError, networkError } from '../../api/api-error.ts'
import { AppUi } from '../../ui/app-ui.tsx'
import { caseUpload } from './load-calls.ts'
import { UploadStep } from './upload-dialog.tsx'

const stoppedBy = (error: unknown) =>
  render(
    <AppUi>
      <UploadStep state={{ is: 'stopped', fileName: 'GOPTC.csv', error }} upload={caseUpload} />
    </AppUi>,
  )

test('a temporary failure can be retried; a file that is no longer stored must be sent again', async () => {
  const away = await stoppedBy(networkError())
  const passing =
    'No pudimos conectarnos. Revisa tu conexión e intenta de nuevo. Lo que ya se envió se conserva.'
  await expect.element(away.getByRole('alert')).toHaveTextContent(passing)
  await expect.element(away.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await away.unmount()

  const { status, message } = refusals.loadExpired
  const expired = await stoppedBy(new ApiError(status, 'loadExpired', message))
  await expect.element(expired.getByRole('alert')).toHaveTextContent(message)
  expect(expired.getByRole('button', { name: 'Reintentar' }).query()).toBeNull()
})
