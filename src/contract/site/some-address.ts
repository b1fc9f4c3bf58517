/** Stands for the e-mail address in a command that is shown. Apart from the schemas, which pages need not load. */
export const someAddress = "ADDRESS";
