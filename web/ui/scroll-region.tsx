import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react'

type Props = ComponentProps<'section'> & {
  label: string
  /** It has this role and its name also while it does not scroll. */
  role?: 'group' | 'region'
}

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1

/** Marks the sides on which it goes on. There page.css draws a shadow as high as what is seen. */
const markSides = (region: HTMLElement) => {
  const { scrollLeft, scrollWidth, clientWidth, clientHeight } = region
  const left = scrollLeft > 1
  const right = scrollLeft + clientWidth < scrollWidth - 1
  region.dataset.more = `${left ? 'left' : ''} ${right ? 'right' : ''}`.trim()
  region.style.setProperty('--seen-height', `${clientHeight}px`)
}

/** A part that may scroll. Only while it does, it is a region with a name, which the keyboard reaches. */
export const ScrollRegion = ({ label, role, ref, ...props }: Props) => {
  const region = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useImperativeHandle(ref, () => region.current as HTMLElement, [])
  useEffect(() => {
    const { current } = region
    if (!current) return
    const sizes = new ResizeObserver(() => {
      setScrolls(overflows(current))
      markSides(current)
    })
    const watch = () => {
      for (const element of [current, ...current.children]) sizes.observe(element)
    }
    watch()
    const mark = () => markSides(current)
    current.addEventListener('scroll', mark, { passive: true })
    const content = new MutationObserver(watch)
    content.observe(current, { childList: true })
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', mark)
      content.disconnect()
    }
  }, [])
  const named = scrolls ? { role: 'region', tabIndex: 0 } : { role }
  return <section {...props} {...named} {...(named.role && { 'aria-label': label })} ref={region} />
}
