import './mantine-styles.ts'
import './mantine-variables.css'
import './tokens.css'
import './page.css'
import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogHost } from './dialog-host.tsx'
import { ignoreDroppedFiles } from './ignore-dropped-files.ts'
import { theme } from './theme.ts'
import { ToastProvider } from './toast.tsx'

ignoreDroppedFiles()

// Both themes are Mantine's light one: the tokens have both. Its styles ask for the attributes.
document.documentElement.dataset.mantineColorScheme = 'light'
document.documentElement.dataset.respectReducedMotion = 'true'

const mantine = {
  colorScheme: 'light',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

/** What every screen needs: theme, styles, toasts and dialogs. MantineProvider would also compute its variables. */
export const AppUi = ({ children }: { children: ReactNode }) => (
  <MantineContext value={mantine}>
    <MantineThemeProvider theme={theme}>
      <ToastProvider>
        {children}
        <DialogHost />
      </ToastProvider>
    </MantineThemeProvider>
  </MantineContext>
)
