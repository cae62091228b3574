/** A setting of the environment that a command cannot use, in words for the person who started it. */
export class SettingError extends Error {}
