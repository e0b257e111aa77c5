// Title and metadata of a page, and what all pages share.

import type { ComponentChildren } from 'preact'
import type { Assets } from '../assets/assets.js'

/** The scripts and styles, and the public address of the pages. */
export type Site = { assets: Assets; webUrl: string }

/** Title and metadata of a page. */
export type PageOptions = {
  titre: string
  status?: number
  description?: string
  /** Path of the address under which search engines should know the page; without it they shouldn't know it at all. */
  canonical?: string
  /** Names of the scripts in `browser/` that improve the page. */
  scripts?: string[]
  /** Elements for the head, such as Open Graph's. */
  head?: ComponentChildren
}
