import './mantine-styles.ts'
import './tokens.css'
import './page.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogHost } from './dialog-host.tsx'
import { ignoreDroppedFiles } from './ignore-dropped-files.ts'
import { cssVariables, theme } from './theme.ts'
import { ToastProvider } from './toast.tsx'

ignoreDroppedFiles()

/** What every screen needs: theme, styles, toasts and dialogs. Mantine's variables come with the theme, not as a file. */
export const AppUi = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    deduplicateCssVariables={false}
    forceColorScheme="light"
  >
    <ToastProvider>
      {children}
      <DialogHost />
    </ToastProvider>
  </MantineProvider>
)
