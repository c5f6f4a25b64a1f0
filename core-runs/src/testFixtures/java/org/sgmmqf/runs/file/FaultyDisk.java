package org.sgmmqf.runs.file;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardOpenOption;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The real file system behind a decorator that fails at the n-th change: opening for writing, half
 * a write, a sync, a rename, a link, a new folder or a deletion. Whatever is reached through a path
 * of it is watched, whoever does the writing.
 */
public final class FaultyDisk {
  /** What follows the first failure. */
  public enum Afterwards {
    /** All is well again, so that cleaning up works. */
    WORKS,
    /** Nothing works any more, as after a power cut. */
    DEAD
  }

  private final FileSystemProvider real;
  private final FileSystem fileSystem = new Decorated();
  private final FileSystemProvider provider = new Provider();
  private final int failing;
  private final Afterwards afterwards;
  private int changes;

  /**
   * A disk that fails.
   *
   * @param failing which change, from 1; 0 for never
   * @param afterwards what follows
   */
  public FaultyDisk(int failing, Afterwards afterwards) {
    this.failing = failing;
    this.afterwards = afterwards;
    this.real = Path.of("").getFileSystem().provider();
  }

  /** Changes tried so far. */
  public int changes() {
    return changes;
  }

  /** The same file or folder, seen through this disk. */
  public Path at(Path path) {
    Path behind = plain(path);
    return (Path)
        Proxy.newProxyInstance(
            Path.class.getClassLoader(),
            new Class<?>[] {Path.class},
            (proxy, method, arguments) -> call(behind, method, arguments));
  }

  private Object call(Path path, Method method, Object[] arguments) throws Throwable {
    if (method.getName().equals("getFileSystem")) {
      return fileSystem;
    }
    Object[] plain = arguments == null ? new Object[0] : arguments.clone();
    for (int i = 0; i < plain.length; i++) {
      plain[i] = plain[i] instanceof Path other ? plain(other) : plain[i];
    }
    try {
      Object result = method.invoke(path, plain);
      if (result instanceof Path other) {
        return at(other);
      }
      return result instanceof Iterator<?> parts ? decorated(parts) : result;
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Iterator<Path> decorated(Iterator<?> parts) {
    List<Path> all = new ArrayList<>();
    parts.forEachRemaining(part -> all.add(at((Path) part)));
    return all.iterator();
  }

  private static Path plain(Path path) {
    return Path.of(path.toString());
  }

  private void change() throws IOException {
    changes++;
    boolean fails = afterwards == Afterwards.DEAD ? changes >= failing : changes == failing;
    if (failing > 0 && fails) {
      throw new IOException("Input/output error");
    }
  }

  private final class Channel extends FileChannel {
    private final FileChannel channel;

    Channel(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
      try {
        change();
      } catch (IOException e) {
        if (changes == failing) {
          ByteBuffer half = source.duplicate();
          half.limit(half.position() + half.remaining() / 2);
          channel.write(half);
        }
        throw e;
      }
      return channel.write(source);
    }

    @Override
    public void force(boolean metaData) throws IOException {
      // no real sync: nobody pulls the plug of a test, and it would take most of the time
      change();
    }

    @Override
    public long size() throws IOException {
      return channel.size();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
      return channel.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
      channel.close();
    }

    @Override
    public long position() throws IOException {
      return channel.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
      channel.position(position);
      return this;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
      return channel.read(target);
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel truncate(long size) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(ByteBuffer target, long position) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer source, long position) {
      throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
      throw new UnsupportedOperationException();
    }
  }

  private final class Provider extends FileSystemProvider {
    @Override
    public FileChannel newFileChannel(
        Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
        throws IOException {
      if (options.contains(StandardOpenOption.WRITE)
          || options.contains(StandardOpenOption.APPEND)) {
        change();
      }
      return new Channel(real.newFileChannel(plain(path), options, attributes));
    }

    @Override
    public SeekableByteChannel newByteChannel(
        Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
        throws IOException {
      return newFileChannel(path, options, attributes);
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
      change();
      real.createDirectory(plain(folder), attributes);
    }

    @Override
    public void createLink(Path link, Path existing) throws IOException {
      change();
      real.createLink(plain(link), plain(existing));
    }

    @Override
    public void delete(Path path) throws IOException {
      change();
      real.delete(plain(path));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
      change();
      real.copy(plain(source), plain(target), options);
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
      change();
      real.move(plain(source), plain(target), options);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(
        Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
      DirectoryStream<Path> stream = real.newDirectoryStream(plain(folder), filter);
      return new DirectoryStream<>() {
        @Override
        public Iterator<Path> iterator() {
          return decorated(stream.iterator());
        }

        @Override
        public void close() throws IOException {
          stream.close();
        }
      };
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
      return real.isSameFile(plain(one), plain(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
      return real.isHidden(plain(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
      return real.getFileStore(plain(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
      real.checkAccess(plain(path), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(
        Path path, Class<V> type, LinkOption... options) {
      return real.getFileAttributeView(plain(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(
        Path path, Class<A> type, LinkOption... options) throws IOException {
      return real.readAttributes(plain(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
        throws IOException {
      return real.readAttributes(plain(path), names, options);
    }

    @Override
    public void setAttribute(Path path, String name, Object value, LinkOption... options)
        throws IOException {
      change();
      real.setAttribute(plain(path), name, value, options);
    }

    @Override
    public String getScheme() {
      return "faulty";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
      return fileSystem;
    }

    @Override
    public Path getPath(URI uri) {
      throw new UnsupportedOperationException();
    }
  }

  private final class Decorated extends FileSystem {
    @Override
    public FileSystemProvider provider() {
      return provider;
    }

    @Override
    public Path getPath(String first, String... more) {
      return at(Path.of(first, more));
    }

    @Override
    public String getSeparator() {
      return Path.of("").getFileSystem().getSeparator();
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public boolean isReadOnly() {
      return false;
    }

    @Override
    public void close() {}

    @Override
    public Iterable<Path> getRootDirectories() {
      return () -> Stream.<Path>empty().iterator();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
      return () -> Stream.<FileStore>empty().iterator();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
      return Set.of("basic");
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
      throw new UnsupportedOperationException();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
      throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
      throw new UnsupportedOperationException();
    }
  }
}
