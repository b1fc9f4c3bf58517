/**
 * Numbers as an address holds them: digits only, so that "1e3" and " 7" are none. Knows no library,
 * so that browsers can read it too.
 */
export const wholeNumberShape = /^\d{1,9}$/;
export const degreesShape = /^-?\d{1,3}(\.\d{1,12})?$/;
