/** Id of the storage in the data folder, which needs no settings; rows of files remember it. */
export const LOCAL = 'local-folder'
