import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ringContrast } from '../../../test/support/contrast.ts'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { useUser } from '../../session/use-session.ts'
import { Header } from './header.tsx'

const TheHeader = () => {
  const user = useUser()
  return user && <Header user={user} />
}

test('the focus is seen on the dark header, and in the dialog that opens from it', async () => {
  pageApi()
  await enter()
  const { screen } = await renderScreens([{ path: '/', element: <TheHeader /> }])
  for (let control = 0; control < 3; control += 1) {
    await userEvent.tab()
    expect(ringContrast()).toBeGreaterThanOrEqual(3)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: '¿Estás seguro de cerrar sesión?' })).toBeVisible()
  for (let control = 0; control < 2; control += 1) {
    expect(ringContrast()).toBeGreaterThanOrEqual(3)
    await userEvent.tab({ shift: true })
  }
})
