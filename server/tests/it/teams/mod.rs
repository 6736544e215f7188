mod lists;
mod read;
mod write;
