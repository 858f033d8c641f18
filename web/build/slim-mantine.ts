import type { Plugin } from 'vite'

/** Rules of the dark scheme, and of button groups by the classes of `Button.css`. */
const unusedRules = /[^{}]*(\[data-mantine-color-scheme='dark'\]|\.m_80d6d844|\.m_70be2a01)[^{}]*\{[^{}]*\}/g

/** Mantine's palettes that it does not read itself; the page's are in theme.ts. */
const unusedColours = /\b(?!(?:dark|gray|blue)\b)\w+: \[[^\]]*\],?/g

export const slimStyles = (css: string): string => css.replace(unusedRules, '')

/** Leaves out what no screen has of Mantine's styles: the page's only colours are those of tokens.css. */
export const slimMantine = (): Plugin => ({
  name: 'slim-mantine',
  enforce: 'pre',
  transform(code, id) {
    if (/@mantine.*\.css/.test(id)) return { code: slimStyles(code), map: null }
    if (/@mantine.*default-colors\.mjs/.test(id)) return { code: code.replace(unusedColours, ''), map: null }
    return undefined
  },
})
