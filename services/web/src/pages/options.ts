// Title and metadata of a page, and what all pages share.

import type { ComponentChildren } from 'preact'
import type { Assets } from '../assets/assets.js'

export type Site = { assets: Assets; webUrl: string }

export type PageOptions = {
  title: string
  status?: number
  description?: string
  /** The URL for search engines; without it they must not index the page. */
  canonical?: string
  scripts?: string[]
  /** The page has the login form, so its header doesn't link to it. */
  showsLogin?: boolean
  head?: ComponentChildren
}
