import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from './paths.ts'
import { screenAt } from './screens.ts'

const product = 'Back Office de Desembolsos'

/** The window title of a URL: the screen's title, with the order or the case that the URL names. */
export const windowTitle = ({ pathname, search }: { pathname: string; search: string }): string => {
  if (pathname === paths.landing) return product
  const screen = screenAt(pathname)
  const query = new URLSearchParams(search)
  const title = screen?.title.replace(/ \{(\w+)\}/g, (_, name: string) => {
    const value = screen.params[name] ?? query.get(name)
    return value ? ` ${value}` : ''
  })
  return `${title ?? 'Página no encontrada'} · ${product}`
}

/** Sets the window title from the URL, in one place for all screens. */
export const WindowTitle = () => {
  const title = windowTitle(useLocation())
  useEffect(() => {
    document.title = title
  }, [title])
  return <Outlet />
}
